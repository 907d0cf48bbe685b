import { API_ADDRESSES } from '@flightdeck/connectors'
import type { Addresses } from './platform-apps.ts'

/** Real addresses of all services that the program calls. */
export const ADDRESSES: Addresses = { ...API_ADDRESSES, ecb: 'https://www.ecb.europa.eu' }
