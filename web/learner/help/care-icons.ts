import type { care } from "content:care";
import {
  type Icon,
  IconAmbulance,
  IconBuildingHospital,
  IconClock,
  IconDoor,
  IconEar,
  IconHandStop,
  IconHeart,
  IconHeartHandshake,
  IconHome2,
  IconMessageCircle,
  IconShieldHeart,
  IconUsers,
} from "@tabler/icons-react";

export const careIcons: Record<(typeof care)["notices"][number]["icon"], Icon> = {
  ambulance: IconAmbulance,
  clock: IconClock,
  door: IconDoor,
  ear: IconEar,
  hand: IconHandStop,
  handshake: IconHeartHandshake,
  heart: IconHeart,
  home: IconHome2,
  hospital: IconBuildingHospital,
  message: IconMessageCircle,
  people: IconUsers,
  shield: IconShieldHeart,
};
