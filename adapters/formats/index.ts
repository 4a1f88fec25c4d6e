export { FORMATS, extensionOf, formatById, formatByName, momentOf, secondsOf } from './catalogue.ts';
export type { FormatId, FormatInfo, FormatKind, MediaDetail, MediaFacts, MediaLine } from './catalogue.ts';
export { CONTRIBUTOR_ROLES, nameLine, namesOf } from './contributors.ts';
export type { Contributor } from './contributors.ts';
export { REFUSED_REASONS, ConversionError } from './conversion-error.ts';
export type { RefusedReason } from './conversion-error.ts';
export { LIMITS } from './limits.ts';
export { drawPicture } from './media/picture.ts';
export type {
  BookMeta,
  ConvertInput,
  ConvertOptions,
  ConvertProgress,
  ConvertStep,
  Converted,
  Finding,
  FindingCode,
  Passage,
  PassageSpan,
  ReadableKind,
  TextDirection,
  TocEntry,
} from './types.ts';
export { convertFile } from './convert.ts';
export { drawPage } from './draw-page.ts';
export type { DrawnPage } from './pdf/draw-page.ts';
export type { PageLine } from './adapter.ts';
export { type RecognizedPage, recognizedPassages } from './passages/recognized-passages.ts';
export { preparePage } from './web/prepare-page.ts';
export type { PageMode, WebPage } from './web/web-page.ts';
export { cutPassages } from './passages/cuts.ts';
export { countWords } from './passages/passage-writer.ts';
export { pictureType } from './epub/write.ts';
export { childEntry, closeSpare } from './process.ts';
export { parseXml } from './reading/xml.ts';
export type { XmlNode } from './reading/xml.ts';
export { childOf, childrenOf, textOf } from './reading/xml-tree.ts';
