/** Sort state of a column, and what a press on its heading does. */
export type ColumnSort = { is: 'ascending' | 'descending' | 'none'; turn: () => void }

/** Sort of columns by named orders. A second press turns to the opposite order, where a column has one. */
export const columnSort =
  <Order extends string>(order: Order, onOrder: (order: Order) => void) =>
  (first: Order, is: 'ascending' | 'descending', opposite = first): ColumnSort => ({
    is: order === first ? is : order === opposite ? 'ascending' : 'none',
    turn: () => onOrder(order === first ? opposite : first),
  })
