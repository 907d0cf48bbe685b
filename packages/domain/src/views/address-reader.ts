/** Reads a value of an address by name; null without one. */
export type AddressReader = (name: string) => string | null

export const findOption = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text)

/** Reader for the query of an address. */
export const givenIn = (query: string): AddressReader => {
  const params = new URLSearchParams(query)
  return (name) => params.get(name) || null
}
