import { INK } from '../pdf/ink.ts'
import { SERIES_INKS } from '../series-inks.ts'

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const PRESENTATION = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const SLIDE_NAMESPACES = `xmlns:a="${DRAWING}" xmlns:r="${RELATION}" xmlns:p="${PRESENTATION}"`

const TYPEFACE = 'Arial'
const colour = (name: string, ink: string) => `<a:${name}><a:srgbClr val="${ink.slice(1)}"/></a:${name}>`
const fonts = (of: string) =>
  `<a:${of}><a:latin typeface="${TYPEFACE}"/><a:ea typeface=""/><a:cs typeface=""/></a:${of}>`
const three = (xml: string) => xml.repeat(3)
const PLAIN = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'

/** Brand colours, so that slides added by users match. */
export const THEME_XML = `<a:theme xmlns:a="${DRAWING}" name="Flightdeck"><a:themeElements><a:clrScheme name="Flightdeck">\
${colour('dk1', INK.strong)}${colour('lt1', INK.paper)}${colour('dk2', INK.plain)}${colour('lt2', INK.panel)}\
${SERIES_INKS.map((ink, at) => colour(`accent${at + 1}`, ink)).join('')}${colour('hlink', INK.accent)}${colour('folHlink', INK.accent)}</a:clrScheme>\
<a:fontScheme name="Flightdeck">${fonts('majorFont')}${fonts('minorFont')}</a:fontScheme>\
<a:fmtScheme name="Flightdeck"><a:fillStyleLst>${three(PLAIN)}</a:fillStyleLst><a:lnStyleLst>${three(`<a:ln w="9525">${PLAIN}</a:ln>`)}</a:lnStyleLst>\
<a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${three(PLAIN)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`

const TREE = `<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>`
const TITLE = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="609600" y="457200"/><a:ext cx="10972800" cy="571500"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-GB"/></a:p></p:txBody></p:sp>`

export const treeXml = (shapes: string) => `<p:cSld><p:spTree>${TREE}${shapes}</p:spTree></p:cSld>`

const LEVEL =
  '<a:lvl1pPr><a:defRPr sz="2400" b="1"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr>'
const BODY =
  '<a:lvl1pPr><a:defRPr sz="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr>'
export const MASTER_XML = `<p:sldMaster ${SLIDE_NAMESPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${TREE}${TITLE}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle>${LEVEL}</p:titleStyle><p:bodyStyle>${BODY}</p:bodyStyle><p:otherStyle>${BODY}</p:otherStyle></p:txStyles></p:sldMaster>`
export const LAYOUT_XML = `<p:sldLayout ${SLIDE_NAMESPACES} type="titleOnly" preserve="1"><p:cSld name="Title only"><p:spTree>${TREE}${TITLE}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`
