/** Picture embedded in files and pages: type, size, and only the bytes that draw it. */
export type Picture = { type: 'image/png' | 'image/jpeg'; wide: number; high: number; content: Buffer }

/** Explains to the uploader why a picture can’t be used. */
export class DamagedPicture extends Error {
  override name = 'DamagedPicture'

  constructor(sentence = 'The picture is damaged. Save it again as PNG or JPEG.') {
    super(sentence)
  }
}
