/** What a run looks at, as it is kept with it. */
export type RunScope =
  | { kind: 'everything' }
  | { kind: 'entities'; ids: string[] }
  | { kind: 'pasted'; text: string }
  | { kind: 'starting'; within_hours: number }
  | { kind: 'findings'; ids: number[] }
  | { kind: 'changed'; accounts: ChangedAccount[] }
  | { kind: 'numbers'; account_nos: number[] }

/** An account whose settings were read anew from a moment on. */
export type ChangedAccount = { account_no: number; since: string }

/** Ids apart by anything that no id has in it. Each once, in their order. */
export function pastedIds(text: string): string[] {
  return [...new Set(text.split(/[\s,;|"'<>()[\]{}]+/).filter((id) => id !== ''))]
}

export function scopeWords(scope: RunScope): string {
  switch (scope.kind) {
    case 'everything':
      return 'Everything'
    case 'entities':
      return many(scope.ids.length, 'chosen entity', 'chosen entities')
    case 'pasted':
      return many(pastedIds(scope.text).length, 'pasted id', 'pasted ids')
    case 'starting':
      return `What starts within ${scope.within_hours} hours`
    case 'findings':
      return many(scope.ids.length, 'finding', 'findings')
    case 'changed':
      return 'What changed in the last sync'
    case 'numbers':
      return 'New numbers of the last sync'
  }
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
