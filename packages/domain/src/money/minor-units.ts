/** Decimals of a currency's smallest coin, where they are not two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** How many decimals amounts of a currency have. */
export const currencyDecimals = (currency: string): number => DECIMALS[currency] ?? 2

/** The smallest amount that can be paid in a currency, in micros. */
export const minorUnitMicros = (currency: string): bigint => 10n ** BigInt(6 - currencyDecimals(currency))
