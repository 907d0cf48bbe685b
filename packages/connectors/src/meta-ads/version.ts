/** The version every call names. Marketing versions live for about a year. */
export const GRAPH = '/v26.0'
