import { chartXml } from '../xlsx/chart/chart-xml.ts'
import { chartColumns, chartRows, type SheetChart } from '../xlsx/chart/sheet-chart.ts'
import { streamXlsx } from '../xlsx/xlsx.ts'
import { streamZip, type ZipFile } from '../zip.ts'
import { LAYOUT_XML, MASTER_XML, SLIDE_NAMESPACES, THEME_XML, treeXml } from './slide-master.ts'
import { escapeSlideText } from './slide-text.ts'
import { CHART_RELATION, PICTURE_RELATION, SLIDE, type Slide } from './slide.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const POINT = 12_700
const SHEET = 'Chart'

type Info = { title: string; author: string; at: Date }

/** Presentation whose charts are drawn by the viewer, from embedded workbooks. */
export async function buildPptx(slides: readonly Slide[], info: Info): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(streamZip(packageFiles(slides, info))))
}

async function* packageFiles(slides: readonly Slide[], info: Info): AsyncGenerator<ZipFile> {
  for (const [path, xml] of Object.entries(presentationParts(slides, info)))
    yield { path, content: once(XML_DECLARATION + xml) }
  for (const [at, { chart }] of slides.entries())
    if (chart) yield { path: `ppt/embeddings/chart${at + 1}.xlsx`, content: chartWorkbook(chart) }
  for (const [at, { picture }] of slides.entries())
    if (picture)
      yield { path: `ppt/media/${mediaName(picture, at + 1)}`, content: once(Buffer.from(picture.content)) }
}

async function* once<T>(part: T) {
  yield part
}

const mediaName = ({ type }: NonNullable<Slide['picture']>, no: number) =>
  `picture${no}.${type === 'image/png' ? 'png' : 'jpeg'}`

const chartWorkbook = (chart: SheetChart) =>
  streamXlsx([{ name: SHEET, columns: chartColumns(chart), rows: chartRows(chart) }])

const relations = (...all: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`
const relation = (id: string, type: string, target: string): [string, string, string] => [
  id,
  `${RELATION}/${type}`,
  target,
]

/** Everything but the workbooks. */
function presentationParts(slides: readonly Slide[], info: Info): Record<string, string> {
  const numbers = slides.map((_, at) => at + 1)
  // The master and the theme come first.
  const slideRelationId = (no: number) => `rId${no + 2}`
  const size = `cx="${SLIDE.wide * POINT}" cy="${SLIDE.high * POINT}"`
  return {
    '[Content_Types].xml': typesXml(slides),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'ppt/presentation.xml'), [
      'rId2',
      `${PACKAGE}/relationships/metadata/core-properties`,
      'docProps/core.xml',
    ]),
    'docProps/core.xml': coreXml(info),
    'ppt/presentation.xml': `<p:presentation ${SLIDE_NAMESPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${numbers.map((no) => `<p:sldId id="${255 + no}" r:id="${slideRelationId(no)}"/>`).join('')}</p:sldIdLst><p:sldSz ${size}/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      relation('rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'),
      relation('rId2', 'theme', 'theme/theme1.xml'),
      ...numbers.map((no) => relation(slideRelationId(no), 'slide', `slides/slide${no}.xml`)),
    ),
    'ppt/theme/theme1.xml': THEME_XML,
    'ppt/slideMasters/slideMaster1.xml': MASTER_XML,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(
      relation('rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
      relation('rId2', 'theme', '../theme/theme1.xml'),
    ),
    'ppt/slideLayouts/slideLayout1.xml': LAYOUT_XML,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations(
      relation('rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'),
    ),
    ...Object.assign({}, ...slides.map((slide, at) => slideFiles(slide, at + 1))),
  }
}

function slideFiles({ shapes, chart, picture }: Slide, no: number): Record<string, string> {
  const layout = relation('rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml')
  return {
    [`ppt/slides/slide${no}.xml`]: `<p:sld ${SLIDE_NAMESPACES}>${treeXml(shapes.join(''))}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
    [`ppt/slides/_rels/slide${no}.xml.rels`]: relations(
      layout,
      ...(chart ? [relation(CHART_RELATION, 'chart', `../charts/chart${no}.xml`)] : []),
      ...(picture ? [relation(PICTURE_RELATION, 'image', `../media/${mediaName(picture, no)}`)] : []),
    ),
    ...(chart && {
      [`ppt/charts/chart${no}.xml`]: chartXml(chart, SHEET, { workbook: 'rId1' }),
      [`ppt/charts/_rels/chart${no}.xml.rels`]: relations(
        relation('rId1', 'package', `../embeddings/chart${no}.xlsx`),
      ),
    }),
  }
}

function typesXml(slides: readonly Slide[]): string {
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${type}+xml"/>`
  const slide = `${TYPE}.presentationml`
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="xlsx" ContentType="${TYPE}.spreadsheetml.sheet"/>${mediaTypes(slides)}\
${part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties')}${part('ppt/presentation.xml', `${slide}.presentation.main`)}${part('ppt/theme/theme1.xml', `${TYPE}.theme`)}${part('ppt/slideMasters/slideMaster1.xml', `${slide}.slideMaster`)}${part('ppt/slideLayouts/slideLayout1.xml', `${slide}.slideLayout`)}\
${slides.map(({ chart }, at) => part(`ppt/slides/slide${at + 1}.xml`, `${slide}.slide`) + (chart ? part(`ppt/charts/chart${at + 1}.xml`, `${TYPE}.drawingml.chart`) : '')).join('')}</Types>`
}

/** Declares only picture types in use, so that files without pictures stay byte for byte the same. */
const mediaTypes = (slides: readonly Slide[]): string =>
  ['png', 'jpeg']
    .filter((kind) => slides.some(({ picture }) => picture?.type === `image/${kind}`))
    .map((kind) => `<Default Extension="${kind}" ContentType="image/${kind}"/>`)
    .join('')

const coreXml = ({ title, author, at }: Info): string => {
  const moment = at.toISOString().replace(/\.\d+Z$/, 'Z')
  const date = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${name}>`
  return `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeSlideText(title)}</dc:title><dc:creator>${escapeSlideText(author)}</dc:creator>${date('created')}${date('modified')}</cp:coreProperties>`
}
