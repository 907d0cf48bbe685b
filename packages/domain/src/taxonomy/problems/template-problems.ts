import { MAX_SEGMENTS } from '../limits.ts'
import { tooLong } from '../name-limit.ts'
import { readTemplate, type PreparedTemplate } from '../read-template.ts'
import { quoteText } from '../segment-words.ts'
import type { NamingTemplate } from '../template.ts'
import { strangeIn, hasEmoji } from '../characters.ts'
import { ambiguityProblems } from './ambiguity.ts'
import { longestName } from './longest-name.ts'
import { markerProblems } from './marker-problems.ts'
import { error, warning, type TemplateProblem } from './problem.ts'
import { segmentProblems } from './segment-problems.ts'

const MAX_DELIMITER_CHARS = 3
const KEY = /^[a-z][a-z0-9_]{0,39}$/

/** Problems of a template: errors keep it from being saved, warnings do not. */
export function templateProblems(
  template: NamingTemplate,
  parentKeys?: readonly string[],
): TemplateProblem[] {
  const { segments } = template
  if (segments.length === 0) return [error('segments', 'Add at least one segment.')]
  if (segments.length > MAX_SEGMENTS) return [error('segments', `Use at most ${MAX_SEGMENTS} segments.`)]
  const prepared = readTemplate(template)
  const problems = [
    ...delimiterProblems(prepared),
    ...keyProblems(template),
    ...conditionProblems(template),
    ...(parentKeys ? parentProblems(template, parentKeys) : []),
    ...prepared.segments.flatMap((one) => segmentProblems(prepared, one)),
  ]
  // Errors of single parts make the remaining checks meaningless.
  if (problems.some(({ severity }) => severity === 'error')) return problems
  return [
    ...problems,
    ...markerProblems(prepared),
    ...ambiguityProblems(prepared),
    ...lengthProblems(template),
  ]
}

function delimiterProblems({ template, segments }: PreparedTemplate): TemplateProblem[] {
  const places = [
    { path: 'delimiter', text: template.delimiter },
    ...segments.flatMap(({ at, segment: { delimiter } }) =>
      delimiter === null ? [] : [{ path: `segments.${at}.delimiter`, text: delimiter }],
    ),
  ]
  return places.flatMap(({ path, text }) => {
    if (text === '') return segments.length > 1 ? [error(path, 'Choose a delimiter.')] : []
    if (text.length > MAX_DELIMITER_CHARS)
      return [error(path, `A delimiter has at most ${MAX_DELIMITER_CHARS} characters.`)]
    if (/[\p{L}\p{N}]/u.test(text))
      return [
        error(path, `${quoteText(text)} contains a letter or digit. Use a character that is in no value.`),
      ]
    return strangeIn(text) !== null || hasEmoji(text) || /\p{M}/u.test(text)
      ? [error(path, `${quoteText(text)} is not easy to type. Use a character of the keyboard.`)]
      : []
  })
}

function keyProblems({ segments }: NamingTemplate): TemplateProblem[] {
  return segments.flatMap(({ key, label }, at) => [
    ...(KEY.test(key)
      ? []
      : [
          error(
            `segments.${at}.key`,
            `${quoteText(key)} is not a key. Use small letters, digits and underscores.`,
          ),
        ]),
    ...(segments.findIndex((one) => one.key === key) < at
      ? [error(`segments.${at}.key`, `The key ${quoteText(key)} is used twice.`)]
      : []),
    ...(label.trim() === '' ? [error(`segments.${at}.label`, 'A segment has no name.')] : []),
  ])
}

function conditionProblems({ segments }: NamingTemplate): TemplateProblem[] {
  return segments.flatMap(({ when, label }, at) => {
    if (!when) return []
    const path = `segments.${at}.when`
    const other = segments.slice(0, at).find(({ key }) => key === when.key)
    if (!other) return [error(path, `${label} waits for a segment that is not before it.`)]
    if (when.values.length === 0)
      return [error(path, `Choose the values of ${other.label} that ${label} waits for.`)]
    const codes = other.type === 'list' ? new Set(other.values.map(({ code }) => code)) : null
    const unknown = when.values.find((value) => codes && !codes.has(value))
    return unknown === undefined
      ? []
      : [error(path, `${quoteText(unknown)} is not a value of ${other.label}.`)]
  })
}

const parentProblems = ({ segments }: NamingTemplate, keys: readonly string[]): TemplateProblem[] =>
  segments.flatMap((segment, at) =>
    segment.type === 'parent' && !keys.includes(segment.of)
      ? [error(`segments.${at}.of`, `${quoteText(segment.of)} is not a segment of the name above.`)]
      : [],
  )

function lengthProblems(template: NamingTemplate): TemplateProblem[] {
  if (template.most_bytes !== null && template.most_bytes < 1)
    return [error('most_bytes', 'A name needs room for at least 1 byte.')]
  const bytes = longestName(template)
  const refusal = tooLong(template, 'x'.repeat(bytes), {})
  return refusal === null
    ? []
    : [warning('most_bytes', `The longest name that fits has ${bytes} bytes. ${refusal}`)]
}
