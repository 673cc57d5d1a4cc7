#!/bin/sh
# Makes src/web/fonts/timbre-ipa.woff2: the letters and marks of the International Phonetic Alphabet in one face, so
# that `d͡ʒ t̪ ɛ̃ n̩ ˈ ː ˥` are never put together from two. Needs Debian's packages fonts-sil-gentiumplus, fonttools and
# python3-brotli. The source is under the SIL Open Font License with reserved names, so the result is renamed inside.
set -eu
source=${1:-/usr/share/fonts/truetype/gentiumplus/GentiumPlus-Regular.ttf}
folder=$(dirname "$0")/../src/web/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Basic Latin, the Latin letters and Greek letters that IPA borrows, IPA Extensions, modifier letters, combining
# marks, phonetic extensions, superscripts, the long dash of the extensions, and arrows of tone and breath.
unicodes='U+0020-007E,U+00A0,U+00B7,U+00E6,U+00E7,U+00F0,U+00F8,U+0127,U+0131,U+014B,U+0153,U+019B,U+01C0-01C3,U+0250-02AF,U+02B0-02FF,U+0300-0304,U+0306,U+0308,U+030A-030C,U+030F,U+0311,U+0318-031A,U+031C-0320,U+0323-0325,U+0329-032A,U+032C,U+032F-0330,U+0334,U+0339-033D,U+0346,U+0348-034B,U+0353,U+035C,U+0361,U+03B2,U+03B8,U+03BB,U+03C7,U+1D43-1D5D,U+1D60,U+1D61,U+1D7B,U+1D7F,U+1D91,U+1D9C,U+1D9D,U+1DBB-1DBF,U+1DC4-1DC7,U+1EBD,U+00E3,U+00E4,U+00EB,U+00EF,U+00F5,U+00F6,U+00FC,U+0129,U+0169,U+203F,U+2016,U+207F,U+2191,U+2193,U+2197,U+2198,U+25CC,U+2C71,U+A71B-A71C'

pyftsubset "$source" --unicodes="$unicodes" --layout-features=ccmp,mark,mkmk,locl,liga,kern \
  --no-hinting --desubroutinize --name-IDs='*' --output-file="$work/subset.ttf"

"${PYTHON:-/usr/bin/python3}" - "$work/subset.ttf" "$folder/timbre-ipa.woff2" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
names = font['name']
keep = {0, 13, 14}  # copyright, licence, address of the licence
names.names = [record for record in names.names if record.nameID in keep and record.platformID == 3]
for number, text in {1: 'Timbre IPA', 2: 'Regular', 3: 'Timbre IPA 1.0', 4: 'Timbre IPA', 5: 'Version 1.000', 6: 'TimbreIPA-Regular'}.items():
    names.setName(text, number, 3, 1, 0x409)
for tag in ('DSIG', 'FFTM', 'Feat', 'Silf', 'Sill', 'Glat', 'Gloc'):
    if tag in font:
        del font[tag]
font.flavor = 'woff2'
font.save(sys.argv[2])
PYTHON
ls -l "$folder/timbre-ipa.woff2"
