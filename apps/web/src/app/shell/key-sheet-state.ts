import { toggle } from './toggle.ts'

export const keySheet = toggle()
