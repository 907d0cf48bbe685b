import { API_ADDRESSES } from '@flightdeck/connectors'
import type { Addresses } from './platform-apps.ts'

/** Where everything that the program speaks to really is. */
export const ADDRESSES: Addresses = { ...API_ADDRESSES, ecb: 'https://www.ecb.europa.eu' }
