export { classifyTtd } from './classify.ts'
export { logInToTtd, renewMadeToken, signTtd, TTD_HEADERS, type TtdLogin } from './sign-in.ts'
