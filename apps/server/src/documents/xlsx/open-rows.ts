/** Rows that are taken some at a time; it is known before whether there is a next one. */
export type OpenRows<Row> = {
  isDone: () => boolean
  take: (most: number) => Promise<Row[]>
  close: () => Promise<void>
}

/** Rows that are there already are not waited for one by one. */
export async function openRows<Row>(rows: AsyncIterable<Row> | Iterable<Row>): Promise<OpenRows<Row>> {
  return Symbol.iterator in rows ? there(rows[Symbol.iterator]()) : coming(rows[Symbol.asyncIterator]())
}

function there<Row>(left: Iterator<Row>): OpenRows<Row> {
  let next = left.next()
  return {
    isDone: () => next.done === true,
    async take(most) {
      const some: Row[] = []
      for (; some.length < most && !next.done; next = left.next()) some.push(next.value)
      return some
    },
    close: async () => void left.return?.(),
  }
}

async function coming<Row>(left: AsyncIterator<Row>): Promise<OpenRows<Row>> {
  let next = await left.next()
  return {
    isDone: () => next.done === true,
    async take(most) {
      const some: Row[] = []
      for (; some.length < most && !next.done; next = await left.next()) some.push(next.value)
      return some
    },
    close: async () => void (await left.return?.()),
  }
}
