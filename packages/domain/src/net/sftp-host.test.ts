import { expect, test } from 'vitest'
import { readSftpAddress } from './sftp-host.ts'

test.each([
  ['sftp.example.com', 22],
  [' SFTP.Example.com ', 2222],
])('%s on port %d is reached', (host, port) => {
  expect(readSftpAddress({ host, port })).toEqual({
    kind: 'fine',
    address: { host: host.trim().toLowerCase(), port },
  })
})

test.each([
  ['', 22, 'host', 'Enter a host name like sftp.example.com.'],
  ['user@sftp.example.com', 22, 'host', 'Enter a host name like sftp.example.com.'],
  ['sftp.example.com/x', 22, 'host', 'Enter a host name like sftp.example.com.'],
  ['127.0.0.1', 22, 'host', 'Use a host name, not an IP address.'],
  ['2130706433', 22, 'host', 'Use a host name, not an IP address.'],
  ['database', 22, 'host', 'This host isn’t on the public internet.'],
  ['db.internal', 22, 'host', 'This host isn’t on the public internet.'],
  ['sftp.example.com', 25, 'port', 'Use port 22, or 1024 and above.'],
] as const)('%s on port %d is refused', (host, port, field, sentence) => {
  expect(readSftpAddress({ host, port })).toEqual({ kind: 'refused', field, sentence })
})

test('an installation that allows internal addresses allows them for SFTP', () => {
  expect(readSftpAddress({ host: '127.0.0.1', port: 25 }, 'anywhere').kind).toBe('fine')
})
