export { readProfile } from './routes.ts'
