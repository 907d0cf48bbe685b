export type Passes = { pass: number; fail: number; unknown: number }
export type PassCounts = { conditions: Passes[]; groups: (Passes & { conditions: Passes[] })[] }
