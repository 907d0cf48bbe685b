import { expect, test } from 'vitest'
import { readWebhookUrl } from './webhook-url.ts'

const sentence = (text: string) => {
  const read = readWebhookUrl(text)
  return read.kind === 'refused' ? read.sentence : null
}

test.each([
  'https://hooks.slack.com/services/T0/B0/secret',
  'https://prod-12.westeurope.logic.azure.com:443/workflows/x?sig=y',
  '  https://Receiver.example.com:8443/hook  ',
  'HTTPS://bücher.example/hook',
])('%s can be a webhook', (text) => expect(sentence(text)).toBeNull())

test.each([
  ['an http address', 'http://receiver.example.com/', /https/],
  ['a protocol other than https', 'ftp://receiver.example.com/', /https/],
  ['a script', 'javascript:alert(1)', /https/],
  ['an address that lost its slashes', 'https:receiver.example.com', /https/],
  ['backslashes', 'https:\\\\receiver.example.com', 'Enter a valid URL.'],
  ['a line end in the middle', 'https://receiver.exam\nple.com/', 'Enter a valid URL.'],
  ['an unseen mark in the middle', 'https://receiver.exam\u200bple.com/', 'Enter a valid URL.'],
  ['no address at all', 'receiver', 'Enter a valid URL.'],
  ['an empty URL', '', 'Enter a valid URL.'],
  ['a user name', 'https://hooks.slack.com@evil.example.com/', /user name/],
  ['a user name and password', ['https://a:b', 'receiver.example.com/'].join('@'), /user name/],
  ['an empty user name', 'https://@receiver.example.com/', /user name/],
  ['loopback in full', 'https://127.0.0.1/', /IP address/],
  ['loopback as one number', 'https://2130706433/', /IP address/],
  ['loopback in octal', 'https://0177.0.0.1/', /IP address/],
  ['loopback in hex', 'https://0x7f000001/', /IP address/],
  ['loopback in short', 'https://127.1/', /IP address/],
  ['zero', 'https://0/', /IP address/],
  ['circled digits', 'https://①②⑦.⓪.⓪.①/', /IP address/],
  ['full-width digits and dots', 'https://１２７。０。０。１/', /IP address/],
  ['percent-encoded digits', 'https://%31%32%37.0.0.1/', /IP address/],
  ['a trailing dot after a number', 'https://127.0.0.1./', /IP address/],
  ['loopback mapped into IPv6', 'https://[::ffff:127.0.0.1]/', /IP address/],
  ['the same in hex', 'https://[::ffff:7f00:1]/', /IP address/],
  ['no address in IPv6', 'https://[::]/', /IP address/],
  ['translated by NAT64', 'https://[64:ff9b::7f00:1]/', /IP address/],
  ['a public number', 'https://8.8.8.8/', /IP address/],
  ['the machine by name', 'https://localhost/', /public internet/],
  ['the machine by a longer name', 'https://x.localhost./', /public internet/],
  ['a name of the house', 'https://intranet/', /public internet/],
  ['the metadata of a cloud by name', 'https://metadata.google.internal/', /public internet/],
  ['the port of a mail server', 'https://receiver.example.com:25/', /443/],
  ['the port of plain HTTP', 'https://receiver.example.com:80/', /443/],
  ['an endless address', `https://receiver.example.com/${'x'.repeat(2100)}`, /at most/],
])('%s is refused with a reason', (_name, text, reason) => expect(sentence(text)).toMatch(reason))

test('an installation that allows any receiver accepts internal hosts and plain HTTP, but no user names', () => {
  expect(readWebhookUrl('http://127.0.0.1:9000/hook', 'anywhere').kind).toBe('fine')
  expect(readWebhookUrl('http://intranet:80/hook', 'anywhere').kind).toBe('fine')
  expect(readWebhookUrl('http://a@intranet/hook', 'anywhere').kind).toBe('refused')
  expect(readWebhookUrl('file:///etc/passwd', 'anywhere').kind).toBe('refused')
})

test('the part after # is not sent', () => {
  const read = readWebhookUrl('https://receiver.example.com/hook#secret')
  expect(read.kind === 'fine' && read.url.href).toBe('https://receiver.example.com/hook')
})
