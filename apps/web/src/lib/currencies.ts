/** Currencies ad platforms bill in; the wire takes any code of three letters. */
const codes =
  'AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KES KRW MAD MXN MYR NGN NOK ' +
  'NZD PEN PHP PKR PLN RON SAR SEK SGD THB TRY TWD UAH USD VND ZAR'

const names = new Intl.DisplayNames('en', { type: 'currency' })

export const currencies = codes.split(' ').map((code) => ({
  value: code,
  label: `${code} ${names.of(code) ?? ''}`.trim(),
}))
