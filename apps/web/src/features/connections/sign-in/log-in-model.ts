export type Way = 'login' | 'token'
export type LogIn = { way: Way; login: string; password: string; token: string }

export const emptyLogIn: LogIn = { way: 'login', login: '', password: '', token: '' }

export function logInProblem({ way, login, password, token }: LogIn): string | null {
  if (way === 'token') return token.trim() === '' ? 'Enter the API token' : null
  if (login.trim() === '') return 'Enter the API login'
  return password === '' ? 'Enter the password' : null
}

/** Sends only the fields of the visible sign-in method. */
export const toCredentials = ({ way, login, password, token }: LogIn) =>
  way === 'token' ? { token: token.trim() } : { login: login.trim(), password }
