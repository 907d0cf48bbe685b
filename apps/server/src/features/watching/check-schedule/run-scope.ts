/** Scope of a run, as stored with it. */
export type RunScope =
  | { kind: 'everything' }
  | { kind: 'entities'; ids: string[] }
  | { kind: 'pasted'; text: string }
  | { kind: 'starting'; within_hours: number }
  | { kind: 'findings'; ids: number[] }
  | { kind: 'changed'; accounts: ChangedAccount[] }
  | { kind: 'numbers'; account_nos: number[] }

/** An account whose settings were read again from a moment on. */
export type ChangedAccount = { account_no: number; since: string }

/** Splits text into ids at any character that no id contains. Distinct, in order. */
export function pastedIds(text: string): string[] {
  return [...new Set(text.split(/[\s,;|"'<>()[\]{}]+/).filter((id) => id !== ''))]
}

export function scopeWords(scope: RunScope): string {
  switch (scope.kind) {
    case 'everything':
      return 'Everything'
    case 'entities':
      return many(scope.ids.length, 'selected item', 'selected items')
    case 'pasted':
      return many(pastedIds(scope.text).length, 'pasted ID', 'pasted IDs')
    case 'starting':
      return `Launching within ${scope.within_hours} h`
    case 'findings':
      return many(scope.ids.length, 'finding', 'findings')
    case 'changed':
      return 'Changes from last sync'
    case 'numbers':
      return 'New data from last sync'
  }
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
