import type { Dice } from '../kit/dice.ts'

/** Texts that may break code downstream: SQL, HTML, mail headers, paths, formulas, invalid Unicode. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\ufeff',
  '\u00ad',
  '💥'.repeat(50),
  'a'.repeat(5_000),
  'ß'.repeat(300),
  'İ'.repeat(100),
  "'; drop table users; --",
  '" or ""="',
  '$1',
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '{{7*7}}',
  '${7*7}',
  '=cmd()',
  'a@b.c\r\nBcc: x@y.z',
  '(a+)+$',
  '[',
  '\\',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '2026-11-16T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'UTC+99',
  'Europe/Atlantis',
  'http://169.254.169.254/',
  'http://[::1]:80/',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]

const NUMBERS = [0, -0, -1, 0.1, 1e-7, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 64]

/**
 * Objects that pretend to be something else, to trip code that compares, prints or measures them unchecked.
 */
const PRETENDERS: unknown[] = [
  {},
  [],
  [[]],
  [null],
  { length: { toString: 1, valueOf: 2 } },
  { length: -1, toString: null, valueOf: null },
  { length: 1e308, 0: 'a' },
  { toJSON: 1, toString: 1, valueOf: 1 },
  { size: { valueOf: {} } },
  JSON.parse('{"then":1}'),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  [{ length: { toString: 1, valueOf: 2 } }],
]

export const hostileText = (dice: Dice): string =>
  dice.upTo(4) < 3 ? dice.pick(TEXTS) : noise(dice, Math.floor(dice.upTo(60)))

const noise = (dice: Dice, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(Math.floor(dice.upTo(0x1_0000)))).join('')

export function hostileValue(dice: Dice): unknown {
  switch (Math.floor(dice.upTo(6))) {
    case 0:
      return dice.pick(NUMBERS)
    case 1:
      return dice.pick([null, true, false])
    case 2:
    case 3:
      return structuredClone(dice.pick(PRETENDERS))
    default:
      return hostileText(dice)
  }
}

/** Bodies that are no JSON, or JSON that no client would write. */
export const RAW_BODIES: (string | Buffer)[] = [
  '',
  '{',
  '[',
  'null',
  '"',
  '{"a":1,}',
  '{"a":01}',
  '{"a":"\u0001"}',
  "{'a':1}",
  '{"a":NaN}',
  '\ufeff{}',
  '{"a":1}{"a":2}',
  '{"email":1,"email":2}',
  '['.repeat(20_000),
  '{"a":'.repeat(20_000),
  `[${'[],'.repeat(5_000)}[]]`,
  `{"a":${'9'.repeat(5_000)}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"a":1}', 'utf16le'),
]

export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
]
