import { expect, test } from 'vitest'
import { unzip } from '../../../test/unzip.ts'
import { streamXlsx } from '../xlsx.ts'
import { chartColumns, chartRows, type SheetChart } from './sheet-chart.ts'

const chart: SheetChart = {
  title: 'Spend & <more>',
  kind: 'line',
  format: '#,##0',
  points: ['1 Oct', '=2 Oct', '3 Oct'],
  series: [
    { label: 'DV360', ink: '#5147CD', values: [1, null, 3.5] },
    { label: 'TTD', ink: '#AB4D10', values: [2, 4, 6] },
  ],
}
const makeChartFiles = async (of: SheetChart) =>
  unzip(
    Buffer.concat(
      await Array.fromAsync(
        streamXlsx([{ name: "Dana's", columns: chartColumns(of), rows: chartRows(of), chart: of }]),
      ),
    ),
  )
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => text)

test('a chart references its cells and caches their values', async () => {
  const files = await makeChartFiles(chart)
  const xml = files['xl/charts/chart1.xml']!
  expect(all(xml, /<c:f>([^<]*)<\/c:f>/g)).toEqual([
    "'Dana''s'!$B$1",
    "'Dana''s'!$A$2:$A$4",
    "'Dana''s'!$B$2:$B$4",
    "'Dana''s'!$C$1",
    "'Dana''s'!$A$2:$A$4",
    "'Dana''s'!$C$2:$C$4",
  ])
  const [first] = all(xml, /<c:numCache>(.*?)<\/c:numCache>/g)
  expect(all(first!, /<c:pt idx="(\d)">/g)).toEqual(['0', '2'])
  expect(all(first!, /<c:v>([^<]*)<\/c:v>/g)).toEqual(['1', '3.5'])
  expect(xml).toContain('<a:t>Spend &amp; &lt;more&gt;</a:t>')
})

test('lines are straight, coloured, and break at unknown values', async () => {
  const xml = (await makeChartFiles(chart))['xl/charts/chart1.xml']!
  expect(all(xml, /<c:smooth val="(\d)"\/>/g)).toEqual(['0', '0'])
  expect(xml).toContain('<c:dispBlanksAs val="gap"/>')
  for (const ink of ['5147CD', 'AB4D10']) expect(xml).toContain(`<a:srgbClr val="${ink}"/>`)
})

test('every part of a chart is in the archive at its referenced path', async () => {
  const files = await makeChartFiles({ ...chart, kind: 'stacked' })
  expect(files['xl/worksheets/sheet1.xml']).toMatch(/<drawing [^>]*r:id="rId1"\/><\/worksheet>$/)
  expect(files['xl/worksheets/_rels/sheet1.xml.rels']).toContain('Target="../drawings/drawing1.xml"')
  expect(files['xl/drawings/_rels/drawing1.xml.rels']).toContain('Target="../charts/chart1.xml"')
  for (const part of ['/xl/drawings/drawing1.xml', '/xl/charts/chart1.xml'])
    expect(files['[Content_Types].xml']).toContain(`PartName="${part}"`)
  expect(files['xl/charts/chart1.xml']).toContain('<c:overlap val="100"/>')
})
