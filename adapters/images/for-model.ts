import sharp from 'sharp';

const LONGEST_SIDE = 1600;
const QUALITY = 88;

/** A picture of ours as the kind that every model of pictures reads: JPEG on white, not larger than they look at. */
export const pictureForModel = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  );
