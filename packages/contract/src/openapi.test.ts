import { expect, test } from 'vitest'
import { ERROR_CODES } from './error-codes.ts'
import { openApi, routeErrors } from './openapi.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const description = openApi(routes, '1') as {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; responses: Record<string, unknown>; parameters: { name: string }[] }
    >
  >
}
const operations = Object.values(description.paths).flatMap((path) => Object.values(path))

test('every route of the table is described, under its own name, and nothing else is', () => {
  expect(description.openapi).toBe('3.1.0')
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
    Object.keys(routes).toSorted(),
  )
})

test('paths keep the slash that the specification writes, and parameters their braces', () => {
  expect(description.paths['/token/refresh/']?.post?.operationId).toBe('session.refresh')
  expect(description.paths['/premium/request']?.post?.operationId).toBe('plan.requestPremium')
  expect(description.paths['/members/{id}/deactivate/']?.post?.parameters.map((one) => one.name)).toEqual([
    'id',
    'X-Organisation-ID',
  ])
})

test.each(Object.entries(routes) as [string, Route][])(
  '%s: each way to be refused is described',
  (name, route) => {
    const operation = operations.find((candidate) => candidate.operationId === name)!
    for (const code of routeErrors(route))
      expect(operation.responses).toHaveProperty(String(ERROR_CODES[code]))
    expect(Object.keys(operation.responses).filter((status) => Number(status) >= 500)).toEqual([])
  },
)

test('a call that creates a resource takes an Idempotency-Key, and no other does', () => {
  const taking = operations.filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  const making = (Object.entries(routes) as [string, Route][]).filter(([, route]) => route.creates)
  expect(making.length).toBeGreaterThan(10)
  expect(taking.map(({ operationId }) => operationId).toSorted()).toEqual(
    making.map(([name]) => name).toSorted(),
  )
})

test('two routes never share an address and a method', () => {
  const addresses = Object.values(routes).map(
    (route) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`,
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})
