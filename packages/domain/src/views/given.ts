/** What an address says under a name; null where it says nothing. */
export type AddressReader = (name: string) => string | null

export const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text)

/** The query of an address, as its readers take it. */
export const givenIn = (query: string): AddressReader => {
  const said = new URLSearchParams(query)
  return (name) => said.get(name) || null
}
