export { BRAND_LIMITS, colourMistake, contrastOnWhite, letterhead, type Brand } from './brand.ts'
