/** A JSON Schema, as far as the product's description uses it. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  default?: unknown
}

export const jsonType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** JSON types that a schema accepts; undefined when it accepts any. */
export function acceptedTypes(schema: Schema): Set<string> | undefined {
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) {
    const each = ways.map(acceptedTypes)
    return each.includes(undefined) ? undefined : new Set(each.flatMap((types) => [...types!]))
  }
  if ('const' in schema) return new Set([jsonType(schema.const)])
  if (schema.enum) return new Set(schema.enum.map(jsonType))
  if (schema.type === undefined) return undefined
  return new Set([schema.type === 'integer' ? 'number' : schema.type])
}
