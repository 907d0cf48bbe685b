export { BRAND_LIMITS, colourMistake, contrastOnWhite, letterheadOf, type Brand } from './brand.ts'
