/** The part of saxen that is used; the package ships no types. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      name: 'openTag',
      callback: (
        name: string,
        attributes: () => Record<string, string>,
        decode: Decode,
        isEmpty: boolean,
      ) => void,
    ): this
    on(name: 'closeTag', callback: (name: string) => void): this
    on(name: 'text', callback: (text: string, decode: Decode) => void): this
    on(name: 'cdata', callback: (text: string) => void): this
    on(name: 'error', callback: (error: Error) => void): this
    parse(xml: string): void
  }
}
