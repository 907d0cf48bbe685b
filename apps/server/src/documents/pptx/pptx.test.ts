import { expect, test } from 'vitest'
import { readXlsx } from '../read/xlsx-file.ts'
import { unzip } from '../../test/unzip.ts'
import { fromBufferPromise } from 'yauzl'
import { buildPptx } from './pptx.ts'
import { makeSlide } from './slide.ts'

const place = { x: 10, y: 10, wide: 100, high: 50 }
const info = { title: 'Weekly & <more>', author: 'Northwind', at: new Date('2026-10-25T12:00:00Z') }
const chart = {
  title: 'Spend',
  kind: 'bar' as const,
  format: '#,##0',
  points: ['=Acme', 'Zeta'],
  series: [{ label: 'Spend', ink: '#5147CD', values: [12.5, null] }],
}

function aSlide() {
  const { slide, title, table, chart: draw } = makeSlide()
  title('Figures\u0007 & more', place)
  table(place, { widths: [50, 50], rowHeight: 20, rows: [[{ text: '<b>' }, { text: '1' }]] })
  draw(place, chart)
  return slide
}
const renderDeck = async () => Buffer.from(await buildPptx([aSlide(), makeSlide().slide], info))

test('the same slides give the same bytes', async () =>
  expect(await renderDeck()).toEqual(await renderDeck()))

test('texts are escaped, and each slide has a title placeholder', async () => {
  const { 'ppt/slides/slide1.xml': slide, 'docProps/core.xml': core } = await unzip(await renderDeck())
  expect(slide).toContain('<p:ph type="title"/>')
  expect(slide).toContain('<a:t>Figures &amp; more</a:t>')
  expect(slide).toContain('<a:t>&lt;b&gt;</a:t>')
  expect(core).toContain('<dc:title>Weekly &amp; &lt;more&gt;</dc:title>')
})

test('a chart contains its workbook', async () => {
  const zip = await fromBufferPromise(await renderDeck())
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    parts.set(entry.fileName, Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)))
  }
  expect(String(parts.get('ppt/charts/_rels/chart1.xml.rels'))).toContain('../embeddings/chart1.xlsx')
  expect(await readXlsx(parts.get('ppt/embeddings/chart1.xlsx')!)).toEqual([
    ['Spend', 'Spend'],
    ['=Acme', 12.5],
    ['Zeta'],
  ])
})

test('every relationship target exists and has a content type', async () => {
  const parts = await unzip(await renderDeck())
  const types = parts['[Content_Types].xml']!
  for (const [path, xml] of Object.entries(parts)) {
    if (!path.endsWith('.rels')) continue
    const folder = path.replace(/_rels\/[^/]*$/, '')
    for (const [, target] of xml.matchAll(/Target="([^"]*)"/g)) {
      const partPath = new URL(target!, `http://zip/${folder}`).pathname.slice(1)
      expect(Object.keys(parts)).toContain(partPath)
      if (partPath.endsWith('.xml')) expect(types).toContain(`PartName="/${partPath}"`)
    }
  }
})
