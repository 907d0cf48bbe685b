import { onTestFinished } from 'vitest'

const GRID_HEIGHT = 800

/** Gives grids a height for one test: a diff draws only the lines that fit, and without layout none does. */
export function layOutGrids(): void {
  const owner = findOwner('clientHeight')
  const before = Object.getOwnPropertyDescriptor(owner, 'clientHeight')!
  Object.defineProperty(owner, 'clientHeight', {
    configurable: true,
    get(this: Element) {
      return this.getAttribute('role') === 'grid' ? GRID_HEIGHT : 0
    },
  })
  onTestFinished(() => void Object.defineProperty(owner, 'clientHeight', before))
}

/** The prototype that has a property of every element; which one it is differs between this page and a browser. */
function findOwner(name: string): object {
  let owner: object = document.createElement('div')
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner) as object
  return owner
}
