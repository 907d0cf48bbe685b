import { FIGURES, SHAPE_HOLDERS, type Figure } from '@flightdeck/contract/figures'

/** Field of a shape that holds a figure; its name is made unique where one shape has several. */
type FigureField = { figure: string; path: readonly string[] }

const fieldsByShape = new Map<string, readonly FigureField[]>()

/**
 * Figures of an object by the table of figures, which names the fields of every shape. Omitted are converted
 * amounts, which follow from others, and ages, which grow between two answers.
 */
export function listFigures(shape: string, object: object): { figure: string; value: number | null }[] {
  return listFields(shape).flatMap(({ figure, path }) => {
    const value = valueAt(object, path)
    if (value === null && path.at(-1)!.startsWith('band'))
      return [1, 2].map((end) => ({ figure: `${figure} ${end}`, value }))
    if (!Array.isArray(value)) return isFigure(value) ? [{ figure, value: toNumber(value) }] : []
    return value.flatMap((element, index) =>
      typeof element === 'number' ? [{ figure: `${figure} ${index + 1}`, value: element }] : [],
    )
  })
}

function listFields(shape: string): readonly FigureField[] {
  const cachedFields = fieldsByShape.get(shape)
  if (cachedFields) return cachedFields
  const fields = FIGURES.filter(({ unit }) => unit !== 'hours').flatMap(({ name, at: locations }) => {
    const paths = locations
      .flatMap((location) => listPaths(shape, location))
      .filter((path) => !/converted|_total$/.test(path))
    return paths.map((path) => ({
      figure: paths.length === 1 ? name : `${name}, ${path.split('.').at(-1)}`,
      path: path.split('.'),
    }))
  })
  fieldsByShape.set(shape, fields)
  return fields
}

/** Paths in a shape of a location such as `flight goal`: its own, or within a shape that it holds. */
function listPaths(shape: string, location: string): string[] {
  const [owner = '', path = ''] = location.split(' ')
  if (owner === shape) return [path]
  return [...(SHAPE_HOLDERS.get(owner as never) ?? [])]
    .filter((holder) => holder.startsWith(`${shape} `))
    .map((holder) => `${holder.slice(shape.length + 1)}.${path}`)
}

function valueAt(object: unknown, path: readonly string[]): unknown {
  let value = object
  for (const key of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

const isMoney = (value: unknown): value is { amount: number | null } =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
const isFigure = (value: unknown) => value === null || typeof value === 'number' || isMoney(value)
const toNumber = (value: unknown): number | null => (isMoney(value) ? value.amount : (value as number | null))

/** Name of the figure in a column of a file, such as `pacing Budget`; undefined for a column without one. */
export const figureInColumn = (column: string): string | undefined =>
  findFigureName(({ files = [] }) => files.includes(column))

/** Name of the figure that a metric of a report shows. */
export const figureInMetric = (metric: string): string | undefined =>
  findFigureName(({ metrics = [] }) => (metrics as readonly string[]).includes(metric))

const findFigureName = (matches: (figure: Figure) => boolean) => FIGURES.find(matches)?.name
