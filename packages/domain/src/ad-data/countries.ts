/** ISO 3166: two letters with the number that Google builds its places from. */
const CODES =
  'AF004 AL008 DZ012 AS016 AD020 AO024 AG028 AZ031 AR032 AU036 AT040 BS044 BH048 BD050 AM051 BB052 BE056 BT064 BO068 BA070 ' +
  'BW072 BR076 BZ084 SB090 BN096 BG100 MM104 BI108 BY112 KH116 CM120 CA124 CV132 CF140 LK144 TD148 CL152 CN156 TW158 CX162 ' +
  'CO170 KM174 CG178 CD180 CR188 HR191 CY196 CZ203 BJ204 DK208 DM212 DO214 EC218 SV222 GQ226 ET231 ER232 EE233 FJ242 FI246 ' +
  'FR250 PF258 DJ262 GA266 GE268 GM270 PS275 DE276 GH288 KI296 GR300 GD308 GU316 GT320 GN324 GY328 HT332 HN340 HK344 HU348 ' +
  'IS352 IN356 ID360 IQ368 IE372 IL376 IT380 CI384 JM388 JP392 KZ398 JO400 KE404 KR410 KW414 KG417 LA418 LB422 LS426 LV428 ' +
  'LR430 LY434 LI438 LT440 LU442 MO446 MG450 MW454 MY458 MV462 ML466 MT470 MR478 MU480 MX484 MC492 MN496 MD498 ME499 MA504 ' +
  'MZ508 OM512 NA516 NR520 NP524 NL528 NC540 VU548 NZ554 NI558 NE562 NG566 NO578 FM583 MH584 PW585 PK586 PA591 PG598 PY600 ' +
  'PE604 PH608 PL616 PT620 GW624 TL626 PR630 QA634 RO642 RU643 RW646 KN659 LC662 VC670 SM674 ST678 SA682 SN686 RS688 SC690 ' +
  'SL694 SG702 SK703 VN704 SI705 SO706 ZA710 ZW716 ES724 SR740 SZ748 SE752 CH756 TJ762 TH764 TG768 TO776 TT780 AE784 TN788 ' +
  'TR792 TM795 TV798 UG800 UA804 MK807 EG818 GB826 TZ834 US840 BF854 UY858 UZ860 VE862 WS882 YE887 ZM894 XK900'

const BY_CODE = new Set(CODES.split(' ').map((pair) => pair.slice(0, 2)))
const BY_NUMBER = new Map(
  CODES.split(' ').map((pair) => [String(2_000 + Number(pair.slice(2))), pair.slice(0, 2)]),
)

/** EU member states: the scope of the European rules on advertising. */
const EU = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)
export const isInEu = (country: string): boolean => EU.has(country)

const NUMBER_OF = new Map([...BY_NUMBER].map(([number, code]) => [code, number]))
/** Google's number for a country, or the country itself where Google has none. */
export const toPlaceNumber = (country: string): string => NUMBER_OF.get(country) ?? country

/**
 * Country of a place id: two letters, or Google's number. Null for a smaller place: the country of a city is
 * not guessed from its name.
 */
export function placeCountry(placeId: string): string | null {
  const code = placeId.toUpperCase()
  if (BY_CODE.has(code)) return code
  // Accepts UK, although ISO 3166 says GB.
  if (code === 'UK') return 'GB'
  return BY_NUMBER.get(placeId) ?? null
}

const NAMES = new Map<string, string>()
function codeOfName(name: string): string | null {
  if (NAMES.size === 0) {
    for (const code of BY_CODE) NAMES.set(countryName(code).toLowerCase(), code)
  }
  return NAMES.get(name.toLowerCase()) ?? null
}

/** English name of a country code. */
export const countryName = (code: string): string => regionNames().of(code) ?? code
export const COUNTRY_CODES: readonly string[] = [...BY_CODE]
/** Ids of a country in any platform's targeting, in capitals: what `placeCountry` reads as that country. */
export const countryPlaceIds = (country: string): string[] => [
  country,
  toPlaceNumber(country),
  ...(country === 'GB' ? ['UK'] : []),
]

let names: Intl.DisplayNames | null = null
/** Built on first use; browsers and servers include the English names. */
const regionNames = () => (names ??= new Intl.DisplayNames(['en'], { type: 'region' }))

/** Country from user input: a place id or an English name. Null when unknown. */
export const countryWritten = (text: string): string | null => placeCountry(text) ?? codeOfName(text)
