import { FIGURES, SHAPE_HOLDERS, type Figure } from '@flightdeck/contract/figures'

/**
 * Fields of a shape or an answer that hold a figure: its name, made unique where one object has several, and
 * the path.
 */
type FigureField = { figure: string; path: readonly string[] }

const fieldsByRoot = new Map<string, readonly FigureField[]>()

/**
 * Figures of an object, by the table of figures. Left out are converted amounts, which follow from others, and ages,
 * which go up from one answer to the next.
 */
export function figuresIn(root: string, object: object): { figure: string; value: number | null }[] {
  return listFields(root).flatMap(({ figure, path }) => {
    const value = valueAt(object, path)
    if (value === null && path.at(-1)!.startsWith('band'))
      return [1, 2].map((end) => ({ figure: `${figure} ${end}`, value }))
    if (!Array.isArray(value)) return isFigure(value) ? [{ figure, value: numberIn(value) }] : []
    return value.flatMap((one, at) =>
      typeof one === 'number' ? [{ figure: `${figure} ${at + 1}`, value: one }] : [],
    )
  })
}

function listFields(root: string): readonly FigureField[] {
  const cachedFields = fieldsByRoot.get(root)
  if (cachedFields) return cachedFields
  const fields = FIGURES.filter(({ unit }) => unit !== 'hours').flatMap(({ name, at }) => {
    const paths = at
      .flatMap((place) => pathsIn(root, place))
      .filter((path) => !/converted|_total$/.test(path))
    return paths.map((path) => ({
      figure: paths.length === 1 ? name : `${name}, ${path.split('.').at(-1)}`,
      path: path.split('.'),
    }))
  })
  fieldsByRoot.set(root, fields)
  return fields
}

/** Paths of a place in a root: itself, or within a shape that the root holds. */
function pathsIn(root: string, place: string): string[] {
  const [owner = '', path = ''] = place.split(' ')
  if (owner === root) return [path]
  return [...(SHAPE_HOLDERS.get(owner as never) ?? [])]
    .filter((holder) => holder.startsWith(`${root} `))
    .map((holder) => `${holder.slice(root.length + 1)}.${path}`)
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
const numberIn = (value: unknown): number | null => (isMoney(value) ? value.amount : (value as number | null))

/** Figure of a column of a file, `pacing Budget`; undefined for a column without one. */
export const figureOfColumn = (column: string): string | undefined =>
  nameBy(({ files = [] }) => files.includes(column))

/** Figure of a metric of a report. */
export const figureOfMetric = (metric: string): string | undefined =>
  nameBy(({ metrics = [] }) => (metrics as readonly string[]).includes(metric))

const nameBy = (isIt: (figure: Figure) => boolean) => FIGURES.find(isIt)?.name
