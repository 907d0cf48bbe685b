import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordProblem } from '@flightdeck/domain/session'
import { invalidField } from '../../../ground/invalid-field.ts'

const common = new Set(dictionary['passwords-common'].map(String))

export function refuseWeakPassword(password: string, words: string[]): void {
  const problem = passwordProblem(password, (word) => common.has(word), ['flightdeck', ...words])
  if (problem) throw invalidField('password', problem)
}
