export { DEMO_LOGIN, loadDemo } from './load-demo.ts'
