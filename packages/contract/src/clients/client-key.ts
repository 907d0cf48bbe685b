import { z } from 'zod'

/** A client as lists are narrowed to one: its name in any spelling, or its key. One that is not known has nothing. */
export const ClientKey = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => !text.includes('\0'))
