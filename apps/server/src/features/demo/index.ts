export type { Inject } from './caller.ts'
export { connectDemo } from './connect-demo.ts'
export { DEMO_LOGIN, loadDemo } from './load-demo.ts'
export { demoBegan, moveDemo } from './move-demo.ts'
