import { expect, test } from 'vitest'
import { apiUrl } from './file-url.ts'

test.each<[string, string, Parameters<typeof apiUrl>[1], Parameters<typeof apiUrl>[2], string]>([
  ['a plain path', '/session/', {}, {}, '/api/session/'],
  ['params are escaped', '/alerts/rules/:id/', { id: 'a/b' }, {}, '/api/alerts/rules/a%2Fb/'],
  [
    'undefined parameters are left out',
    '/alerts/rules/',
    {},
    { is_active: true, snapshot_type: undefined },
    '/api/alerts/rules/?is_active=true',
  ],
])('%s', (_name, path, params, query, url) => expect(apiUrl(path, params, query)).toBe(url))
