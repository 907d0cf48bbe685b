/** Headers of a signed-in person, with a network address of their own. */
export type Headers = Record<string, string>
