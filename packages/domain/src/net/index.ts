export { isPublicAddress } from './public-address.ts'
export * from './sftp-host.ts'
export * from './webhook-url.ts'
