import { Parser } from 'saxen'
import { unreadableFile } from './unreadable-file.ts'

type Handlers = {
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Walks through a part of a workbook. Names come without their prefix: who wrote the file chose that. */
export function walkXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    let read: Record<string, string> | undefined
    open?.(bare(name), (attributeName) => {
      read ??= attributes()
      const value = read[attributeName]
      return value === undefined ? undefined : decode(value)
    })
  })
  parser.on('closeTag', (name) => close?.(bare(name)))
  parser.on('text', (value, decode) => text?.(decode(value)))
  parser.on('cdata', (value) => text?.(value))
  parser.on('error', (error) => {
    throw unreadableFile('The workbook is damaged.', error)
  })
  parser.parse(xml)
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
