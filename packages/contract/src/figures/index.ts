import { routes } from '../routes.ts'
import { numberPlaces } from './number-places.ts'

export { BASES, DATA_THROUGH, PERIODS, UNITS_OF_FIGURES, type Figure } from './figure.ts'
export { FIGURES } from './figures.ts'

/** Answers that hold each shape which several answers share. */
export const SHAPE_HOLDERS = numberPlaces(routes).holders
