export {
  letterheadFor,
  openLetterhead,
  shownBrand,
  type Letterhead,
  type OpenLetterhead,
} from './letterhead.ts'
