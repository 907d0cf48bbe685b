export { factorsIn, factorTable, openExchange, ratesFor, type Exchange } from './exchange.ts'
export { RATE_FEED } from './schedule-rate-feed.ts'
export { presentConverted, presentRate, presentTotal } from './present.ts'
export { currenciesBought, ratesBetween, reportingCurrency } from './store.ts'
