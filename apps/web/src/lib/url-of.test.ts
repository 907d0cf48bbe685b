import { expect, test } from 'vitest'
import { urlOf } from './url-of.ts'

test.each<[string, string, Parameters<typeof urlOf>[1], Parameters<typeof urlOf>[2], string]>([
  ['a plain path', '/session/', {}, {}, '/api/session/'],
  ['params are escaped', '/alerts/rules/:id/', { id: 'a/b' }, {}, '/api/alerts/rules/a%2Fb/'],
  [
    'what is not given is not sent',
    '/alerts/rules/',
    {},
    { is_active: true, snapshot_type: undefined },
    '/api/alerts/rules/?is_active=true',
  ],
])('%s', (_name, path, params, query, url) => expect(urlOf(path, params, query)).toBe(url))
