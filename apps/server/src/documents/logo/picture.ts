/** A picture that files and pages carry: what it is, how large, and nothing but what draws it. */
export type Picture = { type: 'image/png' | 'image/jpeg'; wide: number; high: number; content: Buffer }

/** Why a picture can’t be used, as a sentence for whoever brought it. */
export class DamagedPicture extends Error {
  override name = 'DamagedPicture'

  constructor(sentence = 'The picture is damaged. Save it again as PNG or JPEG.') {
    super(sentence)
  }
}
