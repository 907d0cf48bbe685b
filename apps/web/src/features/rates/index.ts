export { RatesTab } from './rates-tab.tsx'
