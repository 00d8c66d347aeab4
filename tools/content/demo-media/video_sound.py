"""The sound of one film: python3 video_sound.py <score> <target.m4a> <bitrate>."""

import sys
from pathlib import Path

from audio import make

make(sys.argv[1], Path(sys.argv[2]), sys.argv[3])
