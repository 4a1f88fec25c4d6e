import { withoutScripts } from './sandbox-tokens.ts';

// Book frames never get allow-scripts. foliate asks for it together with allow-same-origin, a pair that undoes the
// sandbox; its frames are in closed shadow roots, so the attribute is watched where it is set.
const setAttribute = HTMLIFrameElement.prototype.setAttribute;

let guarded = false;

/** From now on no frame with access to our origin may run scripts. Safe to call often. */
export function guardFrames(): void {
  if (guarded) return;
  guarded = true;
  HTMLIFrameElement.prototype.setAttribute = function (name: string, value: string): void {
    const opens = name.toLowerCase() === 'sandbox' && /allow-same-origin/i.test(value);
    setAttribute.call(this, name, opens ? withoutScripts(value) : value);
  };
}
