export { promiseReceipt, promiseWords } from './promise-words.ts'
