import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordProblem } from '@flightdeck/domain'
import { AppError } from '../../../ground/app-error.ts'

const common = new Set(dictionary['passwords-common'].map(String))

export function refuseWeakPassword(password: string, words: string[]): void {
  const problem = passwordProblem(password, (word) => common.has(word), ['flightdeck', ...words])
  if (problem) throw new AppError('invalid', problem, { fields: { password: [problem] } })
}
